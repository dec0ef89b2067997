import { type AuditStream, mostCounted } from '../../../shared/model/audit/auditStream.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { momentText } from '../../ui/dayText.ts';

export function streamText(stream: AuditStream | null): string {
  if (!stream) return 'Not set up. The log can be sent to your own system, such as a SIEM, as it grows.';
  const to = new URL(stream.url).host;
  if (stream.state === 'paused') return `Paused: ${to} didn’t accept the last tries. ${waitingText(stream)}`;
  if (stream.failures > 0 && stream.next_try_at) {
    return `To ${to}: the last try failed, the next is at ${momentText(stream.next_try_at)}. ${waitingText(stream)}`;
  }
  return stream.waiting > 0 ? `To ${to}. ${waitingText(stream)}` : `To ${to}, up to date`;
}

export function waitingText({ waiting, waiting_since }: AuditStream): string {
  if (waiting === 0 || waiting_since === null) return 'No entry waits.';
  const count = waiting >= mostCounted ? `${exactFigure(mostCounted)} or more` : exactFigure(waiting);
  const verb = waiting === 1 ? 'entry waits' : 'entries wait';
  return `${count} ${verb}, the oldest from ${momentText(waiting_since)}.`;
}
