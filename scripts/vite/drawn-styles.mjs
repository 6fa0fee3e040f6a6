/**
 * The policy allows no style in a document, and React writes some (a stub as wide as its share): each becomes a rule of
 * the stylesheet. In a browser React changes the style itself, which stands above the rule.
 */
export class DrawnStyles {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} html As React draws it. */
  takeFrom(html) {
    return html.replace(/ style="([^"]*)"/g, (_, style) => {
      const number = this.#numbers.get(style) ?? this.#numbers.size + 1;
      this.#numbers.set(style, number);
      return ` data-drawn-style="${number}"`;
    });
  }

  rules() {
    return [...this.#numbers].map(([style, number]) => `[data-drawn-style="${number}"]{${plain(style)}}`).join("\n");
  }
}

/** @param {string} attribute */
const plain = (attribute) => attribute.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
