import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { Whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import { yearReviewAt } from '../../../navigation/paths.ts';
import { NotesItem, OfficeItems } from '../../brief/BriefButton.tsx';
import type { useBrief } from '../../brief/useBrief.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import style from '../../frame/ObjectHeader.module.css';
import { SourceItems, VerticalItems } from '../../frame/Switches.tsx';
import { useMaySave } from '../../saving/useMaySave.ts';

type Props = { choose: Choose } & (
  | { onlyDetails: true }
  | {
      onlyDetails?: false;
      sid: number;
      where: Whereabouts;
      source: SourceId;
      brief: ReturnType<typeof useBrief>;
    }
);

/** Includes source, vertical and PDF only on small screens; elsewhere they have buttons of their own. */
export function SettingsMenu(props: Props) {
  const maySave = useMaySave();
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <button type="button" className={style.action} aria-label="Settings">
          {props.onlyDetails ? <span aria-hidden="true">⋯</span> : 'Settings'}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {!props.onlyDetails && (
          <>
            <Menu.Label>Source</Menu.Label>
            <SourceItems sid={props.sid} where={props.where} source={props.source} />
            <Menu.Divider />
            <Menu.Label>Market vertical</Menu.Label>
            <VerticalItems sid={props.sid} where={props.where} source={props.source} />
            <Menu.Divider />
          </>
        )}
        {!props.onlyDetails && props.brief.allowed && (
          <>
            <Menu.Item onClick={() => props.brief.save()}>
              {props.brief.working ? 'Creating file…' : 'Download PDF'}
            </Menu.Item>
            <OfficeItems brief={props.brief} />
            <NotesItem brief={props.brief} />
          </>
        )}
        {!props.onlyDetails && (
          <Menu.Item
            component={Link}
            to={yearReviewAt({
              objects: [props.sid],
              domain: props.where.domain ?? null,
              source: props.source,
            })}
          >
            Year in review
          </Menu.Item>
        )}
        {maySave && (
          <Menu.Item onClick={() => setTimeout(() => props.choose({ dialog: 'save-view' }))}>
            Save this view
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setTimeout(() => props.choose({ dialog: 'access' }))}>
          Access Details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
