// Elements of the page.

/**
 * Returns a new element with these properties and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * Returns a new element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
export function shape(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * Returns the element of this kind with this id.
 * @template {HTMLElement} Kind
 * @param {new () => Kind} kind
 * @param {string} id
 */
export function part(kind, id) {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`no ${kind.name} #${id}`);
}

/** @param {string} id */
export const byId = (id) => part(HTMLElement, id);

/**
 * Returns the elements of this kind with these ids, by their ids.
 * @template {HTMLElement} Kind
 * @template {string} Ids
 * @param {new () => Kind} kind
 * @param {Ids} ids
 * @returns {Record<Words<Ids>, Kind>}
 */
export const parts = (kind, ids) => Object.assign({}, ...ids.split(" ").map((id) => ({ [id]: part(kind, id) })));

/**
 * Returns the elements with this attribute, whose value is in their `dataset`.
 * @param {string} attribute
 * @param {ParentNode} [within]
 * @returns {NodeListOf<HTMLElement | SVGElement>}
 */
export const having = (attribute, within = document) => within.querySelectorAll(`[${attribute}]`);

/**
 * Writes words wherever the page wants them.
 * @param {Sayings} words
 */
export function label(words) {
  document.title = String(words.title);
  for (const part of having("data-word")) {
    const text = String(words[part.dataset.word ?? ""]);
    if (part.textContent !== text) part.textContent = text; // otherwise the page would be laid out again
  }
}
