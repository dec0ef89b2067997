import { useDialogStep } from './dialogStep.ts';

/** Whose use of the product a dialog shows. */
export type UsageKind = 'user' | 'report' | 'token' | 'organization';
export type UsageOf = { kind: UsageKind; uid: string; name: string | null };

const kinds: readonly string[] = ['user', 'report', 'token', 'organization'];
// Names are known where the dialog is opened from; after a reload it does without.
const names = new Map<string, string>();

/** The dialog of usage statistics: which one stands in the address, so that Back closes it and a link leads to it. */
export function useUsageDialog() {
  const { given, show, close } = useDialogStep('usage');
  return {
    shown: given === null ? null : read(given),
    show: (kind: UsageKind, uid: string, name: string) => {
      names.set(`${kind}:${uid}`, name);
      show(`${kind}:${uid}`);
    },
    close,
  };
}

function read(given: string): UsageOf | null {
  const [kind = '', uid = ''] = given.split(':');
  if (!kinds.includes(kind) || uid === '') return null;
  return { kind: kind as UsageKind, uid, name: names.get(given) ?? null };
}
