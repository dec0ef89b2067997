import { brand, isOffered } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Section } from '../parts/Section.tsx';

const address = brand.external.marketInsightsInstaller;
/** Without the operator's address, people ask for the file. */
const isHere = isOffered('marketInsightsInstaller');

export function Installer() {
  return (
    <>
      <PageIntro
        mark="For clients"
        heading="Install Market Insights OS"
        actions={
          <>
            {isHere ? (
              <ActionAnchor href={address}>Download for Windows</ActionAnchor>
            ) : (
              <ActionAnchor href={mailTo('The Market Insights OS installer')}>
                Ask for the installer
              </ActionAnchor>
            )}
            <ActionLink kind="plain" to={`${paths.products}#os-product`}>
              What it is <span aria-hidden="true">→</span>
            </ActionLink>
          </>
        }
      >
        The desktop application for clients whose access includes CF Pro. You log in with the account that you
        use here.
      </PageIntro>
      <Section id="steps" heading="Three steps" beside>
        <ol className={list.rows}>
          {steps.map(({ name, text }, index) => (
            <li key={name} className={list.row}>
              <strong>
                {index + 1}. {name}
              </strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="help" heading="If it doesn’t work" beside>
        <div className={list.text}>
          <p>
            If it says that your account has no access, your organization’s administrator can tell you what
            your profile includes. For everything else,{' '}
            <a href={mailTo('Help with the installer')}>write to us</a> with what the window says.
          </p>
        </div>
      </Section>
    </>
  );
}

const steps = [
  {
    name: 'Download',
    text: isHere
      ? `The installer comes from ${new URL(address).host}.`
      : `We send you a link to the installer: write to ${brand.contactEmail}.`,
  },
  { name: 'Run it', text: 'You may need administrator rights. The installer asks only for a folder.' },
  {
    name: 'Log in',
    text: `With your ${brand.product} e-mail and password. Your sources and verticals are there.`,
  },
];
