import { mediaTypes, routeKey } from '../../../shared/api/endpoint.ts';
import { submitForm } from '../../../shared/api/site/forms.ts';
import { brand } from '../../../shared/brand.ts';
import {
  type ContactField,
  contactLabels,
  contactTexts,
  MessageSource,
  messageSentAnchor,
  sourcePaths,
} from '../../../shared/model/site/contactMessage.ts';
import { sitePaths } from '../../../shared/paths.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { Failure } from '../../platform/failure.ts';
import type { FormPage } from '../../platform/http/formPost.ts';
import type { Given } from '../../platform/http/readInput.ts';
import { contactFormStyle } from './contactFormStyle.ts';

type Problem = { field: string; message: string };

/** Without JavaScript: redirects to the form's page, or shows the form again with its values. */
export const contactFormPage: FormPage = {
  sent: (given) => `${pageOf(given)}#${messageSentAnchor}`,
  refused: (failure, given, reference) => ({
    title: escapeHtml(`Contact · ${brand.product}`),
    style: contactFormStyle,
    body: `<main>
<h1>Contact</h1>
<p class="problem" role="alert"><strong>${contactTexts.failed}</strong> ${escapeHtml(reasonOf(failure))}</p>
${failure.code === 'internal' ? `<p>Reference for support: <code>${escapeHtml(reference)}</code></p>` : ''}
${isEmpty(given) ? '' : formOf(given, problemsOf(failure))}
<p><a href="${pageOf(given)}">Back to the page</a> or write to <a href="mailto:${brand.contactEmail}">${brand.contactEmail}</a></p>
</main>`,
  }),
};

function pageOf({ source }: Given): string {
  const known = MessageSource.safeParse(source);
  return known.success ? sourcePaths[known.data] : sitePaths.contact;
}

const isEmpty = (given: Given) => Object.keys(given).length === 0;

function reasonOf({ code, message, retryAfterSeconds }: Failure): string {
  if (code === 'invalid_input') return 'Please check the fields below.';
  if (code !== 'too_many_attempts' || retryAfterSeconds === undefined) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many messages were sent from your network. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

const problemsOf = ({ code, details }: Failure): Problem[] =>
  code === 'invalid_input' && Array.isArray(details) ? details : [];

function formOf(given: Given, problems: readonly Problem[]): string {
  const [, action] = routeKey(submitForm).split(' ');
  const fields = Object.keys(contactLabels) as ContactField[];
  const kept = ['source', 'type'].map(
    (name) => `<input type="hidden" name="${name}" value="${textOf(given[name])}">`,
  );
  return `<form method="post" action="${action}" enctype="${mediaTypes.multipart}">
${kept.join('\n')}
${fields
  .map((field) =>
    fieldOf(
      field,
      given,
      problems.find((problem) => problem.field === field),
    ),
  )
  .join('\n')}
<p class="website" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></p>
<button>Send</button>
</form>`;
}

function fieldOf(name: ContactField, given: Given, problem: Problem | undefined): string {
  const value = textOf(given[name]);
  const about = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  const long = name === 'message' || name === 'hear_about';
  const field = long
    ? `<textarea id="${name}" name="${name}" rows="${name === 'message' ? 7 : 3}"${about}>\n${value}</textarea>`
    : `<input id="${name}" name="${name}" value="${value}"${about}>`;
  const said = problem
    ? `<span class="wrong" id="${name}-problem">${escapeHtml(problem.message)}</span>`
    : '';
  return `<p><label for="${name}">${contactLabels[name]}</label>${field}${said}</p>`;
}

const textOf = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '');
