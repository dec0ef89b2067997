import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { copy } from '../copy/career.md';
import { CopyIntro, CopySection } from '../parts/CopyText.tsx';
import { Openings } from './Openings.tsx';

export const Career = () => (
  <>
    <CopyIntro copy={copy} actions={<ActionAnchor href="#openings">Open positions</ActionAnchor>} />
    <CopySection copy={copy} id="openings">
      <Openings />
    </CopySection>
    <CopySection copy={copy} id="working-here" />
    <CopySection copy={copy} id="applying" />
  </>
);
