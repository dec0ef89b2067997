import { brand } from '../../../shared/brand.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { HeroChart } from './HeroChart.tsx';
import style from './Home.module.css';
import { PercentileFigure } from './PercentileFigure.tsx';
import { ProcessSteps } from './ProcessSteps.tsx';

const figures = [
  { value: '613M+', label: 'public posts a month' },
  { value: '129M+', label: 'tracked keywords' },
  { value: '7', label: 'market verticals' },
];

const tools = [
  { name: 'Portal', text: 'Reports and guides written for your team, alongside the syndicated series.' },
  {
    name: 'CF Lite',
    text: 'Look up a brand, a product type or any everyday word, and see what people say around it.',
  },
  { name: 'Lenses', text: 'Dashboards that keep track of a question and update the answer every month.' },
  {
    name: 'Brand Maps',
    text: 'How brands relate in the minds of the people who mention them.',
  },
];

export function Home() {
  return (
    <>
      <section className={style.hero}>
        <div className={style.words}>
          <p className={style.tagline}>{brand.tagline}</p>
          <PageHeading className={style.headline}>See what people want before they ask for it.</PageHeading>
          <p className={style.lead}>
            We collect, clean and organize public conversation, so consumer brands and investors can read a
            market as it turns.
          </p>
          <div className={style.actions}>
            <ActionAnchor href={mailTo(`A conversation about ${brand.product}`)}>Talk to us</ActionAnchor>
            <ActionAnchor kind="plain" href="#how">
              How the data is made <span aria-hidden="true">→</span>
            </ActionAnchor>
          </div>
        </div>
        <div className={style.proof}>
          <HeroChart />
          <dl className={style.figures}>
            {figures.map(({ value, label }) => (
              <div key={label} className={style.figure}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section id="how" className={style.how} aria-labelledby="how-title">
        <div className={style.intro}>
          <h2 id="how-title">From conversation to figures you can check</h2>
          <p>
            Public posts are plentiful and messy. Seven steps, the same every month, turn them into figures
            that two people can read and agree on.
          </p>
        </div>
        <ProcessSteps />
      </section>

      <section className={style.tools} aria-labelledby="tools-title">
        <div className={style.intro}>
          <h2 id="tools-title">One set of data, four ways in</h2>
          <dl className={style.list}>
            {tools.map(({ name, text }) => (
              <div key={name} className={style.tool}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <PercentileFigure />
      </section>

      <section className={style.closing} aria-labelledby="closing-title">
        <svg className={style.shore} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 32c120-30 240-30 360 0s240 30 360 0 240-30 360 0 240 30 360 0v28H0z" />
        </svg>
        <div className={style.invitation}>
          <h2 id="closing-title">Which way is your market turning?</h2>
          <p>Tell us what you’d like to know. We’ll show you what people are already saying about it.</p>
          <a className={style.write} href={mailTo('Which way is our market turning?')}>
            {brand.contactEmail}
          </a>
        </div>
      </section>
    </>
  );
}
