import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RankBar } from '../../../web/ui/charts/RankBar.tsx';
import { RowDetails } from '../../../web/ui/charts/RowDetails.tsx';
import { ShareRow } from '../../../web/ui/charts/ShareRow.tsx';
import { useOpenRow } from '../../../web/ui/charts/useOpenRow.ts';
import { ChangeText } from '../../../web/ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../../web/ui/figures/IntervalDot.tsx';
import { showAt } from './people.tsx';

const beside = { category: 26.2, times: 1.23, low: 1.12, high: 1.34, clear: true };

function Ages() {
  const { rowOf } = useOpenRow(3);
  return (
    <ul aria-label="Age">
      {['Under 18', '18 to 24'].map((name, at) => (
        <ShareRow
          key={name}
          name={name}
          share={32}
          beside={beside}
          details={
            <RowDetails
              name={name}
              share={32}
              n={1116}
              of="3,488 authors with a known age"
              category={beside}
              others="other product types in Beauty"
              percentile={93}
            />
          }
          {...rowOf(name, at)}
        />
      ))}
      <RankBar
        name="Female"
        percentile={83}
        spoken="74%"
        details={<RowDetails name="Female" />}
        {...rowOf('f', 2)}
      />
    </ul>
  );
}

const row = (name: RegExp) => screen.getByRole('button', { name });

test('a row is named by its figures, and a rank by its place of 100', () => {
  showAt('', <Ages />);
  row(/^18 to 24, 32%, 1.2 times the 26% of others, likely 1.1 to 1.3 times$/);
  row(/^Female, 83rd of 100, 74%$/);
});

test('Enter opens a row’s details, Escape returns to it, and one row is open at a time', async () => {
  const { user } = showAt('', <Ages />);
  await user.tab();
  await user.keyboard('{Enter}');
  const details = await screen.findByRole('dialog', { name: 'Under 18' });
  within(details).getByText('1.2 times the 26% of other product types in Beauty, likely 1.1 to 1.3 times.');
  within(details).getByText(/of 3,488 authors with a known age \(1,116\)/);
  within(details).getByText('93rd of 100 in rank.');
  expect(row(/^Under 18/).getAttribute('aria-expanded')).toBe('true');
  expect(row(/^Under 18/).getAttribute('aria-controls')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(row(/^Under 18/));
  await user.click(row(/^Under 18/));
  await user.click(row(/^18 to 24/));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  screen.getByRole('dialog', { name: '18 to 24' });
});

test('the rows have one Tab stop, and the arrow keys move along them', async () => {
  const { user } = showAt('', <Ages />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(row(/^Female/));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('pointing at a row for 300 ms opens it until the pointer leaves', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  showAt('', <Ages />);
  fireEvent.pointerEnter(row(/^Female/), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(290));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(20));
  screen.getByRole('dialog', { name: 'Female' });
  fireEvent.pointerLeave(row(/^Female/), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(400));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dot is filled beyond chance and open within it, and says its figures', () => {
  const dot = { value: 36, low: 14, high: 64, scale: 'linear', min: -50, max: 100, kind: 'change' } as const;
  showAt(
    '',
    <>
      <IntervalDot {...dot} words="up 36%, likely +14% to +64%" />
      <IntervalDot {...dot} low={-2} words="no clear change" />
      <IntervalDot
        {...dot}
        kind="difference"
        scale="log2"
        min={0.5}
        max={2}
        value={0.7}
        low={0.6}
        high={0.8}
        words="0.7×"
      />
      <IntervalDot {...dot} good="down" words="worse" />
    </>,
  );
  const kinds = screen.getAllByRole('img').map((each) => each.getAttribute('data-kind'));
  expect(kinds).toEqual(['good', 'open', 'below', 'bad']);
});

test('a change within chance is words, not a figure that gets quoted', () => {
  showAt('', <ChangeText change={36} interval={{ low: -4, high: 80, beyond: false }} />);
  expect(document.body.textContent).not.toContain('36');
  screen.getByText('no clear change');
});
