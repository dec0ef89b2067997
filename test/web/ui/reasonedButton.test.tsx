// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReasonedButton } from '../../../web/ui/controls/ReasonedButton.tsx';

function show(because: string | null) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const onClick = vi.fn();
  render(
    <MantineProvider>
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <ReasonedButton type="submit" because={because} onClick={onClick}>
          Save
        </ReasonedButton>
      </form>
    </MantineProvider>,
  );
  return { user: userEvent.setup({ delay: null }), onSubmit, onClick, button: screen.getByRole('button') };
}

test('a button that can’t be used is reached by keyboard, tells why, and does nothing', async () => {
  const { user, onSubmit, onClick, button } = show('Enter a name first.');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a name first.',
  );
  await user.keyboard('{Enter}');
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that can be used submits its form', async () => {
  const { user, onSubmit, onClick, button } = show(null);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
