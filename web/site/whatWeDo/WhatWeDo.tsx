import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function WhatWeDo() {
  return (
    <section>
      <PageHeading>What we do</PageHeading>
    </section>
  );
}
