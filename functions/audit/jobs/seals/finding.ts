export type Finding = {
  kind: 'altered' | 'removed' | 'late' | 'overdue' | 'missing seal' | 'forged seal' | 'broken chain';
  where: string;
  says: string;
};
