// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SparkBars } from '../../../../web/ui/charts/SparkBars.tsx';

it('bars are as high as their share of the highest, and missing without a value', () => {
  const bars = [20, 5, null, 0].map((value, at) => ({ name: `${at + 1} mo`, value }));
  const { container } = render(
    <SparkBars bars={bars} label="Retention" figure={(value) => value.toFixed(1)} />,
  );
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['100%', '25%', '0%', '0%']);
  const values = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(values).toEqual(['20.01 mo', '5.02 mo', 'N/A3 mo', '0.04 mo']);
});
