import { useNavigate } from 'react-router-dom';
import type { MemberJobUid } from '../../../../shared/model/ids.ts';
import { withDialog } from '../../../navigation/dialogStep.ts';
import { latestAddress } from '../../../navigation/latestAddress.ts';
import { jobParam } from './JobList.tsx';

/** A job takes the place of the table and of the dialog that started it. */
export function useJobAddress() {
  const navigate = useNavigate();
  const to = (job: MemberJobUid | null) => {
    const search = withDialog(withDialog(latestAddress.read().search, 'dialog', null), jobParam, job);
    const address = { search, hash: '', state: null };
    latestAddress.ask(address);
    navigate({ search });
  };
  return { toJob: (job: MemberJobUid) => to(job), toUsers: () => to(null) };
}
