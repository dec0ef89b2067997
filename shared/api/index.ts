import * as account from './access/account.ts';
import * as auth from './access/auth.ts';
import * as invite from './access/invite.ts';
import * as passkey from './access/passkey.ts';
import * as profile from './access/profile.ts';
import * as reset from './access/reset.ts';
import * as secondFactor from './access/secondFactor.ts';
import * as activity from './activity/log.ts';
import * as audit from './audit/log.ts';
import * as auditStream from './audit/stream.ts';
import * as answers from './content/answers.ts';
import * as products from './content/products.ts';
import * as publishing from './content/publishing.ts';
import * as questions from './content/questions.ts';
import * as assume from './customers/assume.ts';
import * as deletions from './customers/deletions.ts';
import * as memberJobs from './customers/memberJobs.ts';
import * as members from './customers/members.ts';
import * as organizations from './customers/organizations.ts';
import * as personnel from './customers/personnel.ts';
import * as profiles from './customers/profiles.ts';
import * as removals from './customers/removals.ts';
import * as tokens from './customers/tokens.ts';
import type { Endpoint } from './endpoint.ts';
import * as alerts from './lookup/alerts.ts';
import * as annotations from './lookup/annotations.ts';
import * as lookup from './lookup/queries.ts';
import * as savedLists from './lookup/savedLists.ts';
import * as savedViews from './lookup/savedViews.ts';
import * as dataset from './site/dataset.ts';
import * as messages from './site/messages.ts';
import * as rights from './site/rights.ts';

/** Each feature is one Lambda function; `infra/stack/functionFolders.ts` maps it to its folder. */
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
  // One function for everything saved, since a stack has limited resources.
  savedLists: { ...savedLists, ...savedViews, ...annotations, ...alerts },
  organizations: { ...organizations, ...deletions },
  members: { ...members, ...memberJobs, ...removals },
  profiles,
  tokens,
  audit: { ...audit, ...auditStream },
  personnel,
  // With what staff answer, since the function of the portal would grow too large.
  forms: { ...messages, ...rights, ...answers },
  dataset,
  products: { ...products, ...questions },
  publishing,
  activity,
} satisfies Record<string, Record<string, Endpoint>>;

export type Feature = keyof typeof contract;

export const features = Object.keys(contract) as Feature[];

export type NamedEndpoint = { feature: Feature; name: string; endpoint: Endpoint };

export const allEndpoints: NamedEndpoint[] = features.flatMap((feature) =>
  Object.entries<Endpoint>(contract[feature]).map(([name, endpoint]) => ({ feature, name, endpoint })),
);
