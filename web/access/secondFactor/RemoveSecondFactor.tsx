import { removeSecondFactor } from '../../../shared/api/access/secondFactor.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { refreshSession } from '../../api/session.ts';
import { useMutate } from '../../api/useMutate.ts';
import { PasswordAndCode } from './PasswordAndCode.tsx';

type Props = { viewer: Viewer; onDone: () => void; onCancel: () => void };

export function RemoveSecondFactor({ viewer, onDone, onCancel }: Props) {
  const { trigger } = useMutate(removeSecondFactor);
  return (
    <PasswordAndCode
      viewer={viewer}
      action="Remove second factor"
      color="coral"
      send={async (proof) => {
        await trigger(proof);
        onDone();
        // Where a second factor is required, the session now has a duty.
        await refreshSession();
      }}
      onCancel={onCancel}
    />
  );
}
