import type { CallError, ClientCode } from '../../shared/api/client.ts';
import { brand } from '../../shared/brand.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { isRefusedDomain, refusedDomainText } from '../../shared/rules/customers/domainFault.ts';
import { counted } from '../../shared/rules/text/counted.ts';

const takeItFirst = 'Take it from them first, then remove it here.';

/** A code without a text doesn't compile. */
export const errorText: Record<ErrorCode | ClientCode, string> = {
  invalid_input: 'Something in the form isn’t right. Please check it and try again.',
  bad_json: 'We couldn’t read the request. Please reload the page and try again.',
  json_too_deep: 'We couldn’t read the request. Please reload the page and try again.',
  bad_form: 'We couldn’t read the form. Please reload the page and try again.',
  password_refused: 'This password can’t be used. Please choose another.',
  profile_in_use: 'You are already using this profile.',
  second_factor_not_started: 'Please start the setup again: this code belongs to no setup in progress.',
  second_factor_in_force: 'A second factor is already set up. Remove it first.',
  member_without_factor: 'This person has no second factor.',
  no_second_factor: 'Your account no longer has a second factor. Please set one up first.',
  too_many_lists: 'You can save up to 100 lists. Remove one to save another.',
  too_many_shared_lists:
    'Your organization already shares 200 lists. Stop sharing one, or keep this one to yourself.',
  too_many_views: 'You can save up to 100 views. Remove one to save another.',
  too_many_shared_views:
    'Your organization already shares 200 views. Stop sharing one, or keep this one to yourself.',
  too_many_favorites: 'You can bookmark up to 200 reports. Remove one to add another.',
  too_many_notes: 'You can keep up to 200 notes on reports. Remove one to write another.',
  thread_full: 'This thread already has 40 messages. Ask a new question to go on.',
  too_many_annotations: 'This object already has 50 of these notes. Remove one to add another.',
  too_many_follows: 'You have as many alerts as one person can. Remove one under Alerts first.',
  too_many_passkeys: 'You already have ten passkeys. Remove one first.',
  self_edit: 'You cannot edit your own access. Please reach out to your contacts found in the Portal',
  last_administrator:
    'This is the organization’s last user administrator. Make someone else an administrator before you change this.',
  viewing_only: 'Private, or a change: neither is open while you view as somebody.',
  not_viewable: 'This person can’t enter the product at the moment, so there is nothing to view.',
  locks_you_out:
    'Your own address is in none of these networks, so saving would lock you out. Add it, or come from one of them.',
  own_organization: `${brand.product} itself can’t be ended, suspended or deleted.`,
  personal_address: 'This organization takes no addresses of personal e-mail providers, such as Gmail.',
  profile_held: 'Somebody still has this profile. Take it from them first, then delete it.',
  organization_suspended: `Access of your organization is suspended. Please contact ${brand.product} for help.`,
  network_denied: 'Your organization allows its own networks only.',
  role_not_offered: 'One of these roles isn’t available in this organization.',
  not_a_colleague: 'Choose a colleague of the same organization whose access is open.',
  hand_over_to_self: 'Choose a colleague other than yourself and the person who left.',
  hand_over_too_much:
    'Your colleague already has too much saved to take all of this. Nothing was moved. Choose someone else, or ask them to remove some first.',
  span_backwards: 'The span ends before it starts.',
  email_domain_refused:
    'This domain doesn’t belong to a single organization. Enter the domain of the organization’s own e-mail addresses, such as larkspur.com.',
  too_many_email_domains: 'A profile can have up to three email domains.',
  token_too_long: 'A preview link can last up to 90 days.',
  token_in_the_past: 'Choose an expiry in the future.',
  too_many_tokens: 'This profile has too many preview links. Revoke one first.',
  profile_not_found: 'One of the profiles no longer exists. Reload the page to see the current ones.',
  organization_exists: 'Organization already exists.',
  role_held: `Some people still have this role. ${takeItFirst}`,
  member_exists: 'This person already belongs to the organization.',
  removed_account_gone: 'This account no longer exists. Invite the person again instead.',
  removed_address_taken:
    'This email address belongs to another account now. Invite the person again instead.',
  nothing_to_restore: 'The roles of before are no longer available here. Choose new ones instead.',
  export_running: 'An export is being made already. We mail whoever asked for it when it is there.',
  export_not_ready: 'This export isn’t there yet, or it failed. Look again in a minute, or start another.',
  export_limit: 'You can export the organization five times a day. Please try again tomorrow.',
  organization_open: 'The organization is open. End its contract or suspend it first.',
  another_administrator: 'You asked for this deletion yourself, so another administrator must confirm it.',
  deletion_pending: 'The organization is going to be deleted. Cancel the deletion first.',
  deletion_lapsed: 'Nobody confirmed the deletion within seven days. Ask for it again.',
  deletion_begun: 'The deletion has begun and can’t be canceled any more.',
  profile_exists: 'The organization already has a profile with this name.',
  email_domain_taken: 'Another organization already uses this email domain.',
  invite_closed: 'This invite is no longer open: it was accepted, or it has expired.',
  removal_unfinished:
    'The receipt can’t be sent yet: the posts must be hidden, removed, absent from a release, and searched again.',
  receiver_refused: 'This address can’t be used as a receiver. Enter a public one that begins with https://.',
  stream_exists: 'Someone else has already set up the delivery. Here it is.',
  not_own: 'Only administrators of the organization itself can do this.',
  changed_meanwhile:
    'Someone else changed this while you were editing. Check their changes, then save again.',
  invite_expired: `Invitation link has expired. Please contact ${brand.product} for help.`,
  invite_already_accepted: 'This invite has already been accepted. Please login.',
  invite_by_mail: 'Please choose your password through the link in the mail we sent you.',
  invite_pending:
    'Your invitation hasn’t been accepted yet. Open the link in the mail that invited you: if it has expired, you can ask for a new one there.',
  invite_account_missing: `Your account information cannot be found. Please contact ${brand.product} for help.`,
  preview_ended: 'This preview has ended. Please ask for a new link.',
  duty_first: 'There’s a step to complete before you can continue.',
  wrong_current_password: 'Submitted Current Password is incorrect. Please try again',
  profile_ended: 'This profile has ended. Choose another, or ask for it to be extended.',
  profile_not_held: 'You no longer have this profile. Please choose another.',
  forbidden:
    'You do not have rights to this page. Please reach out to your organization manager, or contact the provider for help.',
  not_found: 'Item not found.',
  release_unknown: 'There was never such a release.',
  release_gone: 'The figures of this month are no longer kept.',
  release_denied: 'These figures have months outside the dates of your access profile.',
  domain_denied: 'You do not have access to this domain.',
  no_entitlements:
    "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
  call_limit: 'You have exceeded your API call limit. Please wait until your access has been reinstated.',
  email_domain_not_found: 'Email domain not found.',
  link_inactive: 'This link is no longer active.',
  wrong_code: 'That code is wrong or has already been used. Please try the next one.',
  passkey_refused: 'We don’t recognize this passkey. Log in with your password instead.',
  passkey_too_late: 'That took too long. Please try again.',
  second_factor_required: 'Enter the code from your authenticator app.',
  event_out_of_time: 'The clock of this device is wrong.',
  period_too_long: 'That period is too long. Please choose a shorter one.',
  too_many_events: 'There is too much activity in that period to list. Please choose a shorter one.',
  unknown_field: 'This page is out of date. Please reload it and try again.',
  removal_not_allowed: 'Your organization keeps this. Please ask your administrator.',
  schedule_in_the_past: 'This time has passed. Choose a later one, or publish it now.',
  edition_needs_file:
    'Choose the PDF of the new edition first. Only a report that clients have already can have one.',
  too_many_editions:
    'This report has as many editions as it can have. Publish the file as a correction, or as a new report.',
  item_incomplete: 'Add a description and a PDF before you publish. You can save a draft without them.',
  company_not_found: 'One of the companies no longer exists. Reload the page to see the current ones.',
  file_not_arrived: 'The upload didn’t finish. Please upload the file again.',
  file_not_ready: 'A file is no longer available. Please upload it again.',
  file_too_large: 'This file is too large.',
  operation_not_allowed: 'This page is out of date. Please reload it and try again.',
  unauthenticated: 'Your session has ended. Please log in again.',
  reset_required: 'You require a mandatory password reset. Check your email for instructions.',
  no_access: 'You don’t have permission to do this.',
  acting_for_another:
    'You’re acting for another organization. Switch back to your own before you change your account.',
  account_disabled: 'Your account access has been disabled.',
  not_through_site: 'The request was refused. Please open the site by its own address.',
  client_header_missing: 'The request was refused. Please reload the page and try again.',
  cross_site: 'The request was refused. Please reload the page and try again.',
  no_such_call: 'This page is out of date. Please reload it and try again.',
  account_not_found: "Account with this email doesn't exist.",
  method_not_allowed: 'This page is out of date. Please reload it and try again.',
  body_too_large: 'That is too much to send at once.',
  wrong_content_type: 'We couldn’t read the request. Please reload the page and try again.',
  wrong_password: 'Invalid Password. Note that credentials are case sensitive.',
  too_many_attempts: 'Too many attempts.',
  files_at_once:
    'Three of your files are being written already. Please try again when one of them has arrived.',
  outside_invites:
    'Your organization has reached today’s limit of invites to e-mail domains in which it has no members yet. No one was invited. Ask us to raise the limit if you need more.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'The service is busy. Nothing was saved; please try again in a moment.',
  storage_full:
    'Nothing was saved: the server has no space left. Please try again later, or contact the provider for help.',
  reason_missing: 'Nothing was saved: acting for an organization needs a reason.',
  network: `We can’t reach ${brand.product}. Check your connection and try again.`,
};

/** Guests have no administrator to ask, and don’t know that their preview has a limit. */
export const guestLimit = {
  before:
    'This preview has a daily limit of look-ups. If you reach it, ask the person who sent you the link for more, or contact us for an account.',
  reached:
    'The daily limit of this preview’s look-ups is used up. It begins again at midnight UTC. To go on today, ask the person who sent you the link, or contact us for an account.',
};

export function explain(error: CallError): string {
  // A page loaded before the last deployment doesn't know its new codes.
  const text = errorText[error.code] ?? errorText.no_such_call;
  if (error.code === 'too_many_attempts')
    return `${text} Please try again in ${waitingTime(error.retryAfter)}.`;
  if (error.code === 'internal' && error.requestId)
    return `${text} Reference for support: ${error.requestId}`;
  if (error.code === 'email_domain_refused')
    return isRefusedDomain(error.details) ? refusedDomainText(error.details) : text;
  if (error.code === 'organization_suspended') return suspendedText(error.details) ?? text;
  if (error.code === 'profile_held') return heldText(error.details) ?? text;
  if (error.code === 'network_denied') return deniedText(error.details) ?? text;
  if (error.code === 'call_limit' && isOfPreview(error.details)) return `${text} ${guestLimit.reached}`;
  if (error.code === 'role_held') {
    const people = holders(error.details);
    if (people > 0)
      return `${counted(people, 'person', 'people')} still ${people === 1 ? 'has' : 'have'} this role. ${takeItFirst}`;
  }
  return text;
}

function suspendedText(details: unknown): string | undefined {
  const { organization } = (details ?? {}) as { organization?: unknown };
  return typeof organization === 'string'
    ? `Access of ${organization} is suspended. Write to ${brand.contactEmail}.`
    : undefined;
}

function heldText(details: unknown): string | undefined {
  const { people = 0, links = 0 } = (details ?? {}) as { people?: number; links?: number };
  const holders = [
    ...(people > 0 ? [counted(people, 'person', 'people')] : []),
    ...(links > 0 ? [counted(links, 'preview link')] : []),
  ];
  const verb = people + links === 1 ? 'has' : 'have';
  return holders.length > 0
    ? `${holders.join(' and ')} still ${verb} this profile. Take it away first, then delete it.`
    : undefined;
}

function deniedText(details: unknown): string | undefined {
  const { address } = (details ?? {}) as { address?: unknown };
  return typeof address === 'string' ? `${errorText.network_denied} You come from ${address}.` : undefined;
}

const isOfPreview = (details: unknown): boolean =>
  (details as { of?: unknown } | undefined)?.of === 'preview';

/** How many people hold the role that can't be removed; 0 if unknown. */
function holders(details: unknown): number {
  const { people } = (details ?? {}) as { people?: unknown };
  return typeof people === 'number' ? people : 0;
}

function waitingTime(seconds = 60): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  return counted(Math.ceil(seconds / 60), 'minute');
}
