import type { DeckKind } from '../../../../shared/model/lookup/yearReview.ts';
import type { ReleaseMark } from '../../../../shared/rules/lookup/builtOn.ts';
import type { BriefContent, BriefSubject } from '../brief/content.ts';

/** An object in the release of an earlier deck and in this one; null where the earlier one had no page of it. */
export type Renewed = { readonly name: string; readonly before: BriefSubject['insight'] | null };

export type DeckContent = BriefContent & {
  readonly kind: DeckKind;
  /** The address of the site. */
  readonly site: string;
  /** The release of the deck that this one renews; `objects` is null if that release can’t be read any more. */
  readonly since: (ReleaseMark & { readonly objects: readonly Renewed[] | null }) | null;
};
