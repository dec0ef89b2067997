import type { PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { CreateToken } from './CreateToken.tsx';

export function CreateTokenDialog({
  profile,
  opened,
  onClose,
  onCreated,
}: {
  profile: ProfileDetail;
  opened: boolean;
  onClose: () => void;
  onCreated: (token: PreviewToken) => void;
}) {
  return (
    <Dialog title="Anonymous user token" opened={opened} onClose={onClose} size={600}>
      <CreateToken profile={profile} onCreated={onCreated} onDone={onClose} />
    </Dialog>
  );
}
