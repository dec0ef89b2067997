import { readCompany } from '../../../shared/api/personnel.ts';
import type { Company, CompanyUid } from '../../../shared/model/company.ts';
import { useRead } from '../../api/useRead.ts';
import { displayName, useViewer } from '../../api/viewer.ts';
import style from './CompanyCard.module.css';

/** Whose portal it is, and whom to write to. */
export function CompanyCard({ company }: { company: CompanyUid | null }) {
  const viewer = useViewer();
  const { data } = useRead(readCompany, company ? { company_uid: company } : {}, { keepPrevious: true });
  const found = data?.company;
  return (
    <section className={style.card} aria-label="Your company">
      <h2 className={style.name}>{found?.name ?? viewer.organization.name}</h2>
      <p className={style.viewer}>{displayName(viewer)}</p>
      {found && found.reps.length > 0 && (
        <>
          <h3 className={style.heading}>Your contacts</h3>
          <ul className={style.contacts}>
            {found.reps.map((rep) => (
              <Contact key={rep.email} rep={rep} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Contact({ rep: { full_name, jobTitle, email, imageUID } }: { rep: Company['reps'][number] }) {
  return (
    <li>
      <a className={style.contact} href={`mailto:${email}`}>
        {imageUID ? (
          <img
            className={style.photo}
            src={`/media/${imageUID}`}
            alt=""
            width={40}
            height={40}
            loading="lazy"
          />
        ) : (
          <span className={style.photo} aria-hidden="true">
            {initialsOf(full_name)}
          </span>
        )}
        <span>
          <span className={style.person}>{full_name}</span>
          <span className={style.job}>{jobTitle}</span>
        </span>
      </a>
    </li>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('');
