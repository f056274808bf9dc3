/** HTML templates: every interpolated value is escaped, except what another template or `raw` made. */
import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export { raw } from 'hono/html';

/** HTML that is safe to put into a page. */
export type Html = HtmlEscapedString;

/** What a template may contain. Null, undefined and booleans leave nothing. */
export type HtmlValue = Html | string | number | null | undefined | boolean | readonly HtmlValue[];

/**
 * A tagged template that escapes what it is given.
 * @example html`<h1>${title}</h1>${isNew && html`<p>New</p>`}`
 */
// Only a promise among the values makes the template a promise, and HtmlValue excludes it.
export const html = template as (strings: TemplateStringsArray, ...values: HtmlValue[]) => Html;
