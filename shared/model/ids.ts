import * as z from 'zod';

// Branded, so that an id of one kind can't be passed where another kind is meant.
const id = <Brand extends string>(prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9-]{1,40}$`), `must be an id that starts with ${prefix}_`)
    .brand<Brand>();

export const AccountUid = id<'AccountUid'>('acc');
export type AccountUid = z.infer<typeof AccountUid>;

export const OrganizationUid = id<'OrganizationUid'>('org');
export type OrganizationUid = z.infer<typeof OrganizationUid>;

export const GapUid = id<'GapUid'>('gap');
export type GapUid = z.infer<typeof GapUid>;

export const SessionUid = id<'SessionUid'>('ses');
export type SessionUid = z.infer<typeof SessionUid>;

export const PasskeyUid = id<'PasskeyUid'>('pky');
export type PasskeyUid = z.infer<typeof PasskeyUid>;

export const PreviewUid = id<'PreviewUid'>('prv');
export type PreviewUid = z.infer<typeof PreviewUid>;

export const SavedListUid = id<'SavedListUid'>('lst');
export type SavedListUid = z.infer<typeof SavedListUid>;

export const SavedViewUid = id<'SavedViewUid'>('viw');
export type SavedViewUid = z.infer<typeof SavedViewUid>;

export const AnnotationUid = id<'AnnotationUid'>('ant');
export type AnnotationUid = z.infer<typeof AnnotationUid>;

export const MemberJobUid = id<'MemberJobUid'>('job');
export type MemberJobUid = z.infer<typeof MemberJobUid>;

export const AlertUid = id<'FollowUid'>('fol');
export type AlertUid = z.infer<typeof AlertUid>;

export const ExportUid = id<'ExportUid'>('exp');
export type ExportUid = z.infer<typeof ExportUid>;
