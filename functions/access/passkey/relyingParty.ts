import { createHash } from 'node:crypto';
import { setting } from '../../platform/services/settings.ts';

/** The site as passkeys know it: they are bound to its host and report which origin asked. */
export const siteOrigin = () => setting('SITE_ORIGIN');
export const relyingPartyId = () => new URL(siteOrigin()).hostname;
export const relyingPartyHash = () => createHash('sha256').update(relyingPartyId()).digest();
