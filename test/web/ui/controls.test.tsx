import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallError } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../web/ui/controls/ConfirmDialog.tsx';
import { CopyButton } from '../../../web/ui/controls/CopyButton.tsx';
import { StatusText } from '../../../web/ui/controls/StatusText.tsx';
import { showAt } from './people.tsx';

describe('a copy button', () => {
  const link = 'https://tideline.example/accept?token=abc';

  test.each([1600, 3000])(
    'a copy button confirms for %i ms, and then offers the copy again',
    async (shownForMs) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const { user } = showAt(
        '',
        <CopyButton
          text={() => link}
          label="Copy the invite link"
          copied="Link copied to clipboard!"
          shownForMs={shownForMs}
        />,
      );
      await user.click(screen.getByRole('button', { name: 'Copy the invite link' }));
      const button = screen.getByRole('button');
      await waitFor(() => expect(button.textContent).toBe('Link copied to clipboard!'));
      expect(await navigator.clipboard.readText()).toBe(link);
      act(() => void vi.advanceTimersByTime(shownForMs - 600));
      expect(button.textContent).toBe('Link copied to clipboard!');
      act(() => void vi.advanceTimersByTime(600));
      expect(button.textContent).toBe('Copy the invite link');
    },
  );

  test('a copy button shows an error when the browser refuses', async () => {
    const { user } = showAt('', <CopyButton text={() => link} label="Copy" shownForMs={1600} />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: /doesn’t allow/ })).toBeDefined();
  });
});

describe('a confirmation dialog', () => {
  const removal = (onConfirm: () => Promise<void>, onClose = () => {}) => (
    <ConfirmDialog
      question="Remove Ida Moss from Larkspur Foods?"
      confirm="Remove Ida Moss"
      opened
      onConfirm={onConfirm}
      onClose={onClose}
    >
      She loses every profile of Larkspur Foods.
    </ConfirmDialog>
  );

  test('a confirmation dialog names the object and the action, and focuses Cancel', async () => {
    const close = vi.fn();
    const { user } = showAt(
      '',
      removal(async () => {}, close),
    );
    expect(await screen.findByRole('dialog', { name: 'Remove Ida Moss from Larkspur Foods?' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove Ida Moss' })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
  });

  test('a confirmation dialog stays open with the reason after a refusal', async () => {
    const { user } = showAt(
      '',
      removal(async () => {
        throw new CallError(403, { code: 'forbidden' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Ida Moss' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/do not have rights/);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('a confirmation dialog can’t be closed during the call', async () => {
    const close = vi.fn();
    const { user } = showAt(
      '',
      removal(() => new Promise(() => {}), close),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Ida Moss' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).not.toHaveBeenCalled();
  });
});

test('a state is shown in words, not only by color', () => {
  showAt('', <StatusText tone="coral">Expired</StatusText>);
  expect(screen.getByText('Expired').className).toMatch(/coral/);
});
