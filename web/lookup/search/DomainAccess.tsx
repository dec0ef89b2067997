import { NoAccess } from '../../ui/page/NoAccess.tsx';

export const DomainAccess = () => <NoAccess thing="this market vertical" refusal={{ status: 402 }} />;
