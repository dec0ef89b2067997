import * as deletions from '../../../shared/api/customers/deletions.ts';
import * as organizations from '../../../shared/api/customers/organizations.ts';
import { serve } from '../../platform/http/serve.ts';
import { askDeletion } from '../deletions/ask.ts';
import { cancelDeletion, confirmDeletion } from '../deletions/confirm.ts';
import { listDeletions, readCertificate, readDeletion } from '../deletions/read.ts';
import { endContract, resumeOrganization, suspendOrganization } from './endContract.ts';
import { linkToExport, listExports, startExport } from './exports.ts';
import { readOrganizationFigures } from './readFigures.ts';
import { readOrganizations } from './readOrganizations.ts';
import { requireSecondFactor } from './requireSecondFactor.ts';
import { saveOrganization } from './saveOrganization.ts';
import { setReportMails, setSecurity } from './setSecurity.ts';

export const handler = serve(
  { ...organizations, ...deletions },
  {
    readOrganizations,
    readOrganizationFigures,
    saveOrganization,
    requireSecondFactor,
    setReportMails,
    setTerm: endContract,
    suspend: suspendOrganization,
    resume: resumeOrganization,
    setSecurity,
    startExport,
    listExports,
    linkToExport,
    askDeletion,
    confirmDeletion,
    cancelDeletion,
    readDeletion,
    listDeletions,
    readCertificate,
  },
);
