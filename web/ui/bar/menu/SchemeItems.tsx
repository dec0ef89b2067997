import { Menu } from '@mantine/core';
import { useScheme } from '../../theme/colorScheme.ts';
import { schemeStore, schemes } from '../../theme/schemeStore.ts';
import style from '../Bar.module.css';

const names = { light: 'Light', dark: 'Dark', auto: 'Same as system' };

export function SchemeItems() {
  const chosen = useScheme();
  return (
    <>
      <Menu.Label id="scheme-label">Color scheme</Menu.Label>
      <Menu.RadioGroup
        aria-labelledby="scheme-label"
        value={chosen}
        onChange={(value) => {
          const scheme = schemes.find((name) => name === value);
          if (scheme) schemeStore.write(scheme);
        }}
      >
        {schemes.map((scheme) => (
          <Menu.RadioItem key={scheme} data-autofocus value={scheme} className={style.item ?? ''}>
            {names[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
