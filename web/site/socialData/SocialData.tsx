import { offering } from '../../../shared/model/site/dataset/offering.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { ContactForm } from '../messages/ContactForm.tsx';
import { Changelog } from './Changelog.tsx';
import { Contents } from './Contents.tsx';
import { Deliverables } from './Deliverables.tsx';
import { Overview, Value } from './Overview.tsx';
import { PriceBands } from './PriceBands.tsx';
import { Samples } from './Samples.tsx';
import style from './SocialData.module.css';
import { Terms } from './Terms.tsx';

export function SocialData() {
  return (
    <div className={style.page}>
      <header className={style.head}>
        <PageHeading className={style.headline}>Social data for AI</PageHeading>
        <p className={style.lead}>
          {offering.posts} public posts, about {offering.tokens} tokens, from four networks, written from{' '}
          {offering.years.join(' to ')}. Cleaned, organized by consumer market, and licensed for training
          models.
        </p>
        <div className={style.actions}>
          <ActionAnchor href="#data-samples">See the samples</ActionAnchor>
          <ActionAnchor href="#pricing" kind="outline">
            Ask for a price
          </ActionAnchor>
        </div>
      </header>
      <div className={style.body}>
        <Contents />
        <div className={style.sections}>
          <Overview />
          <Value />
          <Deliverables />
          <Samples />
          <Terms />
          <section id="pricing" className={style.section}>
            <h2>Pricing</h2>
            <p>
              Pricing is on request, and depends on the sources, the months and the level. Tell us what you
              want to train, and we will send you a quote.
            </p>
            <PriceBands />
            <div className={style.form}>
              <ContactForm source="social-data" type="dataset" />
            </div>
          </section>
          <Changelog />
        </div>
      </div>
    </div>
  );
}
