import { useDialogStep } from '../../navigation/dialogStep.ts';

export const dialogNames = ['bookmarks', 'source', 'browse', 'advanced', 'save-view', 'follow'] as const;
export type DialogName = (typeof dialogNames)[number];

export function useDialog(): {
  open: DialogName | null;
  show: (dialog: DialogName) => void;
  close: () => void;
} {
  const { given, show, close } = useDialogStep('dialog');
  return { open: dialogNames.find((each) => each === given) ?? null, show, close };
}
