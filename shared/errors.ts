import { brand } from './brand.ts';

/**
 * Every declared error by its status, with the sentence that a person reads. A raw response has the same `message`, unless
 * `functions/platform/http/messageOf.ts` has one for programmers.
 */
export const errors = {
  400: {
    invalid_input: 'Something in the form isn’t right. Please check it and try again.',
    bad_json: 'We couldn’t read the request. Please reload the page and try again.',
    json_too_deep: 'We couldn’t read the request. Please reload the page and try again.',
    bad_form: 'We couldn’t read the form. Please reload the page and try again.',
    password_refused: 'This password can’t be used. Please choose another.',
    profile_in_use: 'You are already using this profile.',
    second_factor_not_started: 'Please start the setup again: this code belongs to no setup in progress.',
    second_factor_in_force: 'A second factor is already set up. Remove it first.',
    no_second_factor: 'Your account no longer has a second factor. Please set one up first.',
    member_without_factor: 'This person has no second factor.',
    limit_reached: 'There are as many of these as there can be. Remove one to add another.',
    self_edit: 'You cannot edit your own access. Please reach out to your contacts found in the Portal',
    last_administrator:
      'This is the organization’s last user administrator. Make someone else an administrator before you change this.',
    role_not_offered: 'One of these roles isn’t available in this organization.',
    locks_you_out:
      'Your own address is in none of these networks, so saving would lock you out. Add it, or come from one of them.',
    own_organization: `${brand.product} itself can’t be ended, suspended or deleted.`,
    personal_address: 'This organization takes no addresses of personal e-mail providers, such as Gmail.',
    not_a_colleague: 'Choose a colleague of the same organization whose access is open.',
    hand_over_to_self: 'Choose a colleague other than yourself and the person who left.',
    hand_over_too_much:
      'Your colleague already has too much saved to take all of this. Nothing was moved. Choose someone else, or ask them to remove some first.',
    span_backwards: 'The span ends before it starts.',
    email_domain_refused:
      'This domain doesn’t belong to a single organization. Enter the domain of the organization’s own e-mail addresses, such as larkspur.com.',
    token_too_long: 'A preview link can last up to 90 days.',
    token_in_the_past: 'Choose an expiry in the future.',
    event_out_of_time: 'The clock of this device is wrong.',
    period_too_long: 'That period is too long. Please choose a shorter one.',
    too_many_events: 'There is too much activity in that period to list. Please choose a shorter one.',
    unknown_field: 'This page is out of date. Please reload it and try again.',
    operation_not_allowed: 'This page is out of date. Please reload it and try again.',
    receiver_refused:
      'This address can’t be used as a receiver. Enter a public one that begins with https://.',
    item_incomplete: 'Add a description and a PDF before you publish. You can save a draft without them.',
    edition_needs_file:
      'Choose the PDF of the new edition first. Only a report that clients have already can have one.',
    schedule_in_the_past: 'This time has passed. Choose a later one, or publish it now.',
  },
  401: {
    unauthenticated: 'Your session has ended. Please log in again.',
    organization_suspended: `Access of your organization is suspended. Please contact ${brand.product} for help.`,
    reset_required: 'You require a mandatory password reset. Check your email for instructions.',
    invite_expired: `Invitation link has expired. Please contact ${brand.product} for help.`,
    invite_already_accepted: 'This invite has already been accepted. Please login.',
    preview_ended: 'This preview has ended. Please ask for a new link.',
  },
  402: { domain_denied: 'You do not have access to this domain.' },
  403: {
    no_access: 'You don’t have permission to do this.',
    network_denied: 'Your organization allows its own networks only.',
    removal_not_allowed: 'Your organization keeps this. Please ask your administrator.',
    duty_first: 'There’s a step to complete before you can continue.',
    wrong_current_password: 'Submitted Current Password is incorrect. Please try again',
    invite_account_missing: `Your account information cannot be found. Please contact ${brand.product} for help.`,
    invite_by_mail: 'Please choose your password through the link in the mail we sent you.',
    invite_pending:
      'Your invitation hasn’t been accepted yet. Open the link in the mail that invited you: if it has expired, you can ask for a new one there.',
    profile_not_held: 'You no longer have this profile. Please choose another.',
    profile_ended: 'This profile has ended. Choose another, or ask for it to be extended.',
    forbidden:
      'You do not have rights to this page. Please reach out to your organization manager, or contact the provider for help.',
    acting_for_another:
      'You’re acting for another organization. Switch back to your own before you change your account.',
    viewing_only: 'Private, or a change: neither is open while you view as somebody.',
    another_administrator: 'You asked for this deletion yourself, so another administrator must confirm it.',
    not_own: 'Only administrators of the organization itself can do this.',
    account_disabled: 'Your account access has been disabled.',
    client_header_missing: 'The request was refused. Please reload the page and try again.',
    cross_site: 'The request was refused. Please reload the page and try again.',
    not_through_site: 'The request was refused. Please open the site by its own address.',
    release_denied: 'These figures have months outside the dates of your access profile.',
  },
  404: {
    no_such_call: 'This page is out of date. Please reload it and try again.',
    account_not_found: "Account with this email doesn't exist.",
    email_domain_not_found: 'Email domain not found.',
    not_found: 'Item not found.',
    profile_not_found: 'One of the profiles no longer exists. Reload the page to see the current ones.',
    company_not_found: 'One of the companies no longer exists. Reload the page to see the current ones.',
    release_unknown: 'There was never such a release.',
  },
  405: {
    no_entitlements:
      "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
    method_not_allowed: 'This page is out of date. Please reload it and try again.',
  },
  409: {
    not_viewable: 'This person can’t enter the product at the moment, so there is nothing to view.',
    organization_exists: 'Organization already exists.',
    stream_exists: 'Someone else has already set up the delivery. Here it is.',
    role_held: 'Some people still have this role. Take it from them first, then remove it here.',
    member_exists: 'This person already belongs to the organization.',
    removed_account_gone: 'This account no longer exists. Invite the person again instead.',
    removed_address_taken:
      'This email address belongs to another account now. Invite the person again instead.',
    nothing_to_restore: 'The roles of before are no longer available here. Choose new ones instead.',
    export_running: 'An export is being made already. We mail whoever asked for it when it is there.',
    export_not_ready: 'This export isn’t there yet, or it failed. Look again in a minute, or start another.',
    organization_open: 'The organization is open. End its contract or suspend it first.',
    deletion_pending: 'The organization is going to be deleted. Cancel the deletion first.',
    deletion_lapsed: 'Nobody confirmed the deletion within seven days. Ask for it again.',
    deletion_begun: 'The deletion has begun and can’t be canceled any more.',
    profile_exists: 'The organization already has a profile with this name.',
    profile_held: 'Somebody still has this profile. Take it from them first, then delete it.',
    email_domain_taken: 'Another organization already uses this email domain.',
    invite_closed: 'This invite is no longer open: it was accepted, or it has expired.',
    changed_meanwhile:
      'Someone else changed this while you were editing. Check their changes, then save again.',
    removal_unfinished:
      'The receipt can’t be sent yet: the posts must be hidden, removed, absent from a release, and searched again.',
    file_not_arrived: 'The upload didn’t finish. Please upload the file again.',
    file_not_ready: 'A file is no longer available. Please upload it again.',
  },
  410: { release_gone: 'The figures of this month are no longer kept.' },
  413: { body_too_large: 'That is too much to send at once.', file_too_large: 'This file is too large.' },
  415: { wrong_content_type: 'We couldn’t read the request. Please reload the page and try again.' },
  422: {
    wrong_password: 'Invalid Password. Note that credentials are case sensitive.',
    link_inactive: 'This link is no longer active.',
    wrong_code: 'That code is wrong or has already been used. Please try the next one.',
    passkey_refused: 'We don’t recognize this passkey. Log in with your password instead.',
    passkey_too_late: 'That took too long. Please try again.',
  },
  428: { second_factor_required: 'Enter the code from your authenticator app.' },
  429: {
    too_many_attempts: 'Too many attempts.',
    outside_invites:
      'Your organization has reached today’s limit of invites to e-mail domains in which it has no members yet. No one was invited. Ask us to raise the limit if you need more.',
    call_limit: 'You have exceeded your API call limit. Please wait until your access has been reinstated.',
    export_limit: 'You can export the organization five times a day. Please try again tomorrow.',
    files_at_once:
      'Three of your files are being written already. Please try again when one of them has arrived.',
  },
  500: { internal: 'Something went wrong on our side. Please try again.' },
  503: { busy: 'The service is busy. Nothing was saved; please try again in a moment.' },
  507: {
    storage_full:
      'Nothing was saved: the server has no space left. Please try again later, or contact the provider for help.',
  },
} as const;

type Errors = typeof errors;
export type ErrorCode = { [Status in keyof Errors]: keyof Errors[Status] }[keyof Errors];

export const errorTexts = Object.assign({}, ...Object.values(errors)) as Record<ErrorCode, string>;

function statuses(): Record<ErrorCode, number> {
  const each = Object.entries(errors).flatMap(([status, codes]) =>
    Object.keys(codes).map((code) => [code, Number(status)]),
  );
  return Object.fromEntries(each);
}

// Browsers get the status with an answer, so this part isn’t loaded there.
export const errorStatus = /* @__PURE__ */ statuses();

/** The sentence of each limit, with what to do when it is reached. `#` stands for its number. */
const limitTexts = {
  saved_lists: 'You can save up to # lists. Remove one to save another.',
  shared_lists: 'Your organization already shares # lists. Stop sharing one, or keep this one to yourself.',
  saved_views: 'You can save up to # views. Remove one to save another.',
  shared_views: 'Your organization already shares # views. Stop sharing one, or keep this one to yourself.',
  bookmarks: 'You can bookmark up to # reports. Remove one to add another.',
  report_notes: 'You can keep up to # notes on reports. Remove one to write another.',
  messages: 'This thread already has # messages. Ask a new question to go on.',
  annotations: 'This object already has # of these notes. Remove one to add another.',
  alerts: 'You can have up to # alerts. Remove one under Alerts to set another.',
  passkeys: 'You can have up to # passkeys. Remove one to add another.',
  email_domains: 'A profile can have up to # email domains.',
  preview_links: 'This profile already has # preview links. Revoke one to create another.',
  editions:
    'This report already has # editions, and can’t have more. Publish the file as a correction, or as a new report.',
} as const;

/** The details of `limit_reached`. */
export type LimitReached = { of: keyof typeof limitTexts; most: number };

/** A page from before the last deployment doesn’t know its new limits. */
export const limitText = ({ of, most }: LimitReached): string =>
  limitTexts[of]?.replace('#', String(most)) ?? errorTexts.limit_reached;

/** Errors of the pipeline itself, which every endpoint may return. */
export const pipelineErrors = [
  'invalid_input',
  'bad_json',
  'json_too_deep',
  'bad_form',
  'unauthenticated',
  'organization_suspended',
  'network_denied',
  'no_access',
  'duty_first',
  'acting_for_another',
  'viewing_only',
  'forbidden',
  'no_entitlements',
  'client_header_missing',
  'cross_site',
  'not_through_site',
  'body_too_large',
  'wrong_content_type',
  'internal',
  'busy',
  'storage_full',
] as const satisfies readonly ErrorCode[];

export type ErrorBody = { code: ErrorCode; message: string; requestId: string; details?: unknown };
