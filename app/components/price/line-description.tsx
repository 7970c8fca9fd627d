import { descriptionParts } from "~/domain/prices/fields/line-description";

/** What a line's description says, with its lists. Nothing where it is empty. */
export const LineDescription = ({ text }: { text: string }) =>
  descriptionParts(text).map((part, at) =>
    part.kind === "text" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <p key={at}>
        <bdi>{part.text}</bdi>
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <ul key={at}>
        {part.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may stand twice
          <li key={place}>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    ),
  );
