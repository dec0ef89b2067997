import { createHash } from 'node:crypto';
import { setting } from '../../platform/services/settings.ts';

/** Passkeys are bound to the site's host and report the origin that asked. */
export const siteOrigin = () => setting('SITE_ORIGIN');
export const relyingPartyId = () => new URL(siteOrigin()).hostname;
export const relyingPartyHash = () => createHash('sha256').update(relyingPartyId()).digest();
