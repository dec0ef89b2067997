// @vitest-environment jsdom
import { MantineProvider, Menu } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReasonedButton } from '../../../web/ui/controls/ReasonedButton.tsx';
import { ReasonedItem } from '../../../web/ui/controls/ReasonedItem.tsx';
import { Segmented } from '../../../web/ui/controls/Segmented.tsx';

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

test('a choice that can’t be used is reached by keyboard, tells why, and isn’t chosen', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'linked', label: 'Linked' },
    { value: 'sub', label: 'Sub', disabled: 'It has no sub-objects.' },
  ] as const;
  render(<Segmented label="Objects" options={options} value="linked" onChange={onChange} />);
  const sub = screen.getByRole('radio', { name: 'Sub' });
  expect(document.getElementById(sub.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'It has no sub-objects.',
  );
  sub.focus();
  expect(document.activeElement).toBe(sub);
  await userEvent.setup({ delay: null }).click(sub);
  expect(onChange).not.toHaveBeenCalled();
});

test('a menu item that can’t be used is reached by arrow keys, tells why, and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <button type="button">Source</button>
        </Menu.Target>
        <Menu.Dropdown>
          <ReasonedItem because="no data" onClick={onClick}>
            TikTok
          </ReasonedItem>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Source' }));
  const item = await screen.findByRole('menuitem', { name: 'TikTok (no data)' });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
