export const BackToProposal = ({ path }: { path: string | null }) =>
  path === null ? null : (
    <p className="links">
      <a href={path}>Back to the proposal</a>
    </p>
  );
