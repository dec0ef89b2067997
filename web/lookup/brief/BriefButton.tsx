import type { useBrief } from './useBrief.tsx';

export function BriefButton({
  brief,
  look,
}: {
  brief: ReturnType<typeof useBrief>;
  look: string | undefined;
}) {
  const { allowed, working, save, notice } = brief;
  if (!allowed) return null;
  return (
    <>
      <button type="button" className={look} aria-disabled={working} onClick={() => save()}>
        {working ? 'Creating PDF…' : 'Download PDF'}
      </button>
      {notice}
    </>
  );
}
