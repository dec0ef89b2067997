import { type Endpoint, mediaTypes, routeKey } from '../../../shared/api/endpoint.ts';
import { brand } from '../../../shared/brand.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { Failure } from '../../platform/failure.ts';
import type { FormPage } from '../../platform/http/formPost.ts';
import type { Given } from '../../platform/http/readInput.ts';

type Option = { value: string; label: string };
type PlainField = { name: string; label: string; rows?: number; options?: readonly Option[] };

type PlainForm = {
  endpoint: Endpoint;
  title: string;
  failed: string;
  fields: readonly PlainField[];
  hidden?: readonly string[];
  /** The page with the form. */
  pageOf: (given: Given) => string;
  sentAnchor: string;
};

/** Without JavaScript: redirects to the form's page, or shows the form again with its values. */
export function formPageOf(form: PlainForm): FormPage {
  return {
    sent: (given) => `${form.pageOf(given)}#${form.sentAnchor}`,
    refused: (failure, given, reference) => ({
      title: escapeHtml(`${form.title} · ${brand.product}`),
      style: plainFormStyle,
      body: `<main>
<h1>${escapeHtml(form.title)}</h1>
<p class="problem" role="alert"><strong>${form.failed}</strong> ${reasonOf(form, failure)}</p>
${failure.code === 'internal' ? `<p>Reference for support: <code>${escapeHtml(reference)}</code></p>` : ''}
${isEmpty(given) ? '' : formOf(form, given, failure)}
<p><a href="${form.pageOf(given)}">Back to the page</a> or write to <a href="mailto:${brand.contactEmail}">${brand.contactEmail}</a></p>
</main>`,
    }),
  };
}

const isEmpty = (given: Given) => Object.keys(given).length === 0;

/** HTML; it names the wrong fields in the order of the form. */
function reasonOf({ fields }: PlainForm, failure: Failure): string {
  const { code, message, retryAfterSeconds } = failure;
  if (code === 'invalid_input') {
    const wrong = fields.filter(({ name }) => problemsOf(failure).some(({ field }) => field === name));
    const links = wrong.map(({ name, label }) => `<a href="#${name}">${escapeHtml(label)}</a>`);
    return links.length > 0 ? `Please correct: ${links.join(', ')}.` : escapeHtml(message);
  }
  if (code === 'body_too_large') {
    return 'The form is over 256 kB. Please shorten what you wrote; your browser’s Back button shows it, too.';
  }
  if (code !== 'too_many_attempts' || retryAfterSeconds === undefined) return escapeHtml(message);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many messages were sent from your network. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

type Problem = { field: string; message: string };
const problemsOf = ({ code, details }: Failure): Problem[] =>
  code === 'invalid_input' && Array.isArray(details) ? details : [];

function formOf({ endpoint, fields, hidden = [] }: PlainForm, given: Given, failure: Failure): string {
  const [, action] = routeKey(endpoint).split(' ');
  const problems = problemsOf(failure);
  return `<form method="post" action="${action}" enctype="${mediaTypes.multipart}">
${hidden.map((name) => `<input type="hidden" name="${name}" value="${textOf(given[name])}">`).join('\n')}
${fields
  .map((field) =>
    fieldOf(
      field,
      given,
      problems.find((problem) => problem.field === field.name),
    ),
  )
  .join('\n')}
<p class="website" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
<button>Send</button>
</form>`;
}

function fieldOf(field: PlainField, given: Given, problem: Problem | undefined): string {
  const { name, label } = field;
  const about = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  const said = problem
    ? `<span class="wrong" id="${name}-problem">${escapeHtml(problem.message)}</span>`
    : '';
  return `<p><label for="${name}">${label}</label>${control(field, textOf(given[name]), about)}${said}</p>`;
}

function control({ name, rows, options }: PlainField, value: string, about: string): string {
  if (rows) return `<textarea id="${name}" name="${name}" rows="${rows}"${about}>\n${value}</textarea>`;
  if (!options) return `<input id="${name}" name="${name}" value="${value}"${about}>`;
  const choices = options.map(
    (option) =>
      `<option value="${option.value}"${option.value === value ? ' selected' : ''}>${option.label}</option>`,
  );
  return `<select id="${name}" name="${name}"${about}><option value=""></option>${choices.join('')}</select>`;
}

const textOf = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '');

const [primary, onPrimary] = [brand.colors.primary, brand.colors.onPrimary].map((both) => both.join(','));

/** Inline, for a page that loads nothing. */
const plainFormStyle = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#faf8f5,#0b1519);color:light-dark(#1d2a30,#e8eef0);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:40px 20px}
h1{font-family:Fraunces,Georgia,serif;font-weight:560}
a{color:light-dark(${primary})}
label{display:block;margin-bottom:4px;font-weight:600}
input,textarea,select{box-sizing:border-box;width:100%;padding:10px 12px;border:1px solid light-dark(#8f8a80,#5c727c);border-radius:6px;background:light-dark(#fff,#111f26);color:inherit;font:inherit}
[aria-invalid]{border-color:light-dark(#b3371f,#ff8a70)}
button{padding:12px 24px;border:0;border-radius:6px;background:light-dark(${primary});color:light-dark(${onPrimary});font:inherit;font-weight:600}
.problem{padding:12px 16px;border-left:3px solid light-dark(#b3371f,#ff8a70);background:light-dark(#fbece8,#33201d)}
.wrong{display:block;margin-top:4px;color:light-dark(#b3371f,#ff8a70)}
.website{position:absolute;left:-9999px}`;
