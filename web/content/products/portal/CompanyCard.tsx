import { useId } from 'react';
import { readCompany } from '../../../../shared/api/customers/personnel.ts';
import { brand } from '../../../../shared/brand.ts';
import type { Company, CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useRead } from '../../../api/useRead.ts';
import { displayName, useViewer } from '../../../api/viewer.ts';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { mailTo } from '../../../ui/mail.ts';
import style from './Panel.module.css';
import { Photo } from './Photo.tsx';

export function CompanyCard({ company }: { company: CompanyUid | null }) {
  const viewer = useViewer();
  const read = useRead(readCompany, company ? { company_uid: company } : {});
  const heading = useId();
  const name = read.data?.company?.name ?? (company ? '…' : viewer.organization.name);
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={style.company}>
          {name}
        </h2>
        <p className="muted small">{displayName(viewer)}</p>
      </div>
      <AsyncPart read={read} lines={2}>
        {({ company: answer }) =>
          answer && answer.reps.length > 0 ? (
            <div>
              <h3 className="sans text-14 strong">Your contacts</h3>
              <ul className={style.people}>
                {answer.reps.map((rep) => (
                  <li key={rep.email}>
                    <Contact rep={rep} />
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <p className="muted small">
              Questions? <a href={mailTo('Our reports')}>Write to {brand.contactEmail}</a>
            </p>
          )
        }
      </AsyncPart>
    </section>
  );
}

function Contact({ rep: { full_name, jobTitle, email, imageUID } }: { rep: Company['reps'][number] }) {
  return (
    <a className={style.person} href={`mailto:${email}`}>
      <Photo name={full_name} image={imageUID} />
      <span>
        <span className="block strong breaks">{full_name}</span>
        <span className="muted small">{jobTitle}</span>
      </span>
    </a>
  );
}
