import * as account from './account.ts';
import * as activity from './activity.ts';
import * as annotations from './annotations.ts';
import * as assume from './assume.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as dataset from './dataset.ts';
import type { Endpoint } from './endpoint.ts';
import * as forms from './forms.ts';
import * as invite from './invite.ts';
import * as lookup from './lookup.ts';
import * as members from './members.ts';
import * as organizations from './organizations.ts';
import * as passkey from './passkey.ts';
import * as personnel from './personnel.ts';
import * as products from './products.ts';
import * as profile from './profile.ts';
import * as profiles from './profiles.ts';
import * as publishing from './publishing.ts';
import * as reset from './reset.ts';
import * as savedLists from './savedLists.ts';
import * as savedViews from './savedViews.ts';
import * as secondFactor from './secondFactor.ts';
import * as tokens from './tokens.ts';

/** Every call there is. A feature is one Lambda: the name here is its folder in `functions/`. */
export const contract = {
  auth,
  account,
  reset,
  invite,
  profile,
  assume,
  secondFactor,
  passkey,
  lookup,
  // One function keeps all that people save: a stack has room for so many.
  savedLists: { ...savedLists, ...savedViews, ...annotations },
  organizations,
  members,
  profiles,
  tokens,
  audit,
  personnel,
  forms,
  dataset,
  products,
  publishing,
  activity,
} satisfies Record<string, Record<string, Endpoint>>;

export type Feature = keyof typeof contract;

export const features = Object.keys(contract) as Feature[];

export type NamedEndpoint = { feature: Feature; name: string; endpoint: Endpoint };

export const allEndpoints: NamedEndpoint[] = features.flatMap((feature) =>
  Object.entries<Endpoint>(contract[feature]).map(([name, endpoint]) => ({ feature, name, endpoint })),
);
