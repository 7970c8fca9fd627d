import { pieceQueryString } from "~/domain/library/list-request";
import { Link } from "~/ui/link/link";

/** Links each tag to the pieces that have it. */
export const PieceTags = ({ tags }: { tags: readonly string[] }) => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1">
    {tags.map((tag) => (
      <li key={tag} className="min-w-0">
        <Link
          to={`/library${pieceQueryString({ tag })}`}
          className="inline-flex items-center text-sm font-normal text-muted wrap-anywhere hover:text-ink hover:underline max-sm:min-h-11"
        >
          {`#${tag}`}
        </Link>
      </li>
    ))}
  </ul>
);
