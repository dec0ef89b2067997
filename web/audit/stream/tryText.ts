import type { DeliveryProblem, DeliveryTry } from '../../../shared/model/audit/auditStream.ts';

const problems: Record<Exclude<DeliveryProblem, 'status' | 'redirect'>, string> = {
  address_refused: 'The host name means an address that isn’t public',
  name_unknown: 'The host name can’t be found',
  no_answer: 'No answer within five seconds',
  connection: 'The connection failed',
  certificate: 'The certificate isn’t valid',
};

/** "Accepted with status 202 in 84 ms". */
export function tryText({ status, problem, milliseconds }: Omit<DeliveryTry, 'at' | 'entries'>): string {
  if (problem === null) return `Accepted with status ${status} in ${milliseconds} ms`;
  if (problem === 'redirect') return `Refused: status ${status} redirects, which isn’t followed`;
  if (problem === 'status') return `Refused with status ${status}`;
  return problems[problem];
}
