import { useState } from 'react';
import { renewRecoveryCodes } from '../../../shared/api/access/secondFactor.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { useMutate } from '../../api/useMutate.ts';
import style from '../../ui/form/form.module.css';
import { PasswordAndCode } from './PasswordAndCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { viewer: Viewer; onDone: () => void; onCancel: () => void };

export function RenewRecoveryCodes({ viewer, onDone, onCancel }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { trigger } = useMutate(renewRecoveryCodes);
  if (codes) {
    return <RecoveryCodes codes={codes} news="Your old recovery codes no longer work." onDone={onDone} />;
  }
  return (
    <>
      <p className={style.lead}>Ten new recovery codes replace the ones you have.</p>
      <PasswordAndCode
        viewer={viewer}
        action="Get new codes"
        send={async (proof) => setCodes((await trigger(proof)).recovery_codes)}
        onCancel={onCancel}
      />
    </>
  );
}
