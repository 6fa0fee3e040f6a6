const unescape = (attribute: string): string =>
  attribute.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/**
 * Moves style attributes of prerendered HTML into the stylesheet: the content security policy allows none in a document.
 * In a browser React sets the same styles by script, which the policy allows.
 */
export class InlineStyles {
  readonly #numbers = new Map<string, number>();

  /** The HTML with a `data-inline-style` number in the place of each style attribute. */
  extractFrom(html: string): string {
    return html.replace(/ style="([^"]*)"/g, (_, style: string) => {
      const number = this.#numbers.get(style) ?? this.#numbers.size + 1;
      this.#numbers.set(style, number);
      return ` data-inline-style="${number}"`;
    });
  }

  rules(): string {
    return [...this.#numbers]
      .map(([style, number]) => `[data-inline-style="${number}"]{${unescape(style)}}`)
      .join("\n");
  }
}
