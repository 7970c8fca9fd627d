/** @param path where the reader came from; null for who came by a link of its own */
export const BackToProposal = ({ path }: { path: string | null }) =>
  path === null ? null : (
    <p className="links">
      <a href={path}>Back to the proposal</a>
    </p>
  );
