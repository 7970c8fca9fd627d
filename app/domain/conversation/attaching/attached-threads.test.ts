import { describe, expect, it } from "vitest";
import { isDomainError } from "~/platform/errors";
import { MAX_ATTACHED_LENGTH, MAX_ATTACHED_MESSAGES } from "../bounds";
import { attachedThreads, type StoredThread } from "./attached-threads";
import { offeredThreads } from "./offered-threads";

const said = (id: string, isStudio: boolean, text: string | null = id, at = 1) => ({
  id,
  author: isStudio ? "Mira" : "Amara",
  isStudio,
  text,
  at,
});

const thread = (id: string, changes: Partial<StoredThread> = {}): StoredThread => ({
  id,
  kind: "question",
  place: "Scope",
  quote: "",
  audience: "everybody",
  state: "answered",
  messages: [said(`${id}-asked`, false), said(`${id}-answered`, true, "Yes.", 2)],
  ...changes,
});

const refusal = (stored: StoredThread[], readAt?: number): string => {
  try {
    attachedThreads(stored, { threadIds: stored.map(({ id }) => id), readAt });
  } catch (error) {
    if (isDomainError(error)) return error.message;
  }
  return "";
};

describe("what is attached", () => {
  it("is text, in the order of the conversation, without its state", () => {
    expect(attachedThreads([thread("a"), thread("b")], { threadIds: ["b"], readAt: 2 })).toEqual([
      {
        id: "b",
        kind: "question",
        place: "Scope",
        quote: "",
        messages: [
          { id: "b-asked", author: "Amara", isStudio: false, text: "b-asked", at: 1 },
          { id: "b-answered", author: "Mira", isStudio: true, text: "Yes.", at: 2 },
        ],
      },
    ]);
  });

  it("is nothing where nothing is ticked", () => {
    expect(attachedThreads([thread("a")], { threadIds: [], readAt: 1 })).toBeNull();
  });

  const long = "x".repeat(MAX_ATTACHED_LENGTH / 2);
  it.each<[string, StoredThread[], number | undefined, string]>([
    ["between one person and the studio", [thread("a", { audience: "private" })], undefined, "one person"],
    ["that waits for an answer", [thread("a", { state: "open" })], undefined, "waits for an answer"],
    [
      "settled without an answer",
      [thread("a", { state: "settled", messages: [said("asked", false)] })],
      undefined,
      "waits for an answer",
    ],
    [
      "with a deleted message",
      [thread("a", { messages: [said("asked", false, null), said("answered", true)] })],
      undefined,
      "was deleted",
    ],
    ["with a message that is newer than the page", [thread("a")], 1, "since you opened this page"],
    [
      "too long",
      [thread("a", { messages: [said("asked", false, long), said("answered", true, long)] })],
      undefined,
      "60,000 characters",
    ],
    [
      "with too many messages",
      [
        thread("a", {
          messages: Array.from({ length: MAX_ATTACHED_MESSAGES + 1 }, (_, at) => said(`m${at}`, true)),
        }),
      ],
      undefined,
      "300 messages",
    ],
  ])("is no thread %s", (_, stored, readAt, sentence) => {
    expect(refusal(stored, readAt)).toContain(sentence);
  });

  it("is no thread of another conversation", () => {
    expect(() => attachedThreads([thread("a")], { threadIds: ["b"], readAt: undefined })).toThrow(
      "is not in this conversation",
    );
  });
});

describe("what a form offers", () => {
  const stored = [
    thread("a"),
    thread("b", { state: "settled" }),
    thread("open", { state: "open", messages: [] }),
    thread("private", { audience: "private", messages: [] }),
  ];

  it("is all that was answered, ticked, while the box above stays empty", () => {
    expect(offeredThreads(stored, null)).toMatchObject({
      isTicked: false,
      threads: [
        { id: "a", isTicked: true },
        { id: "b", isTicked: true },
      ],
      waiting: 1,
      private: 1,
      lost: [],
    });
  });

  it("is what the current version has, and names what cannot be attached again", () => {
    const appendix = [
      { ...thread("b"), messages: [] },
      { ...thread("open"), messages: [] },
    ];
    expect(offeredThreads(stored, appendix)).toMatchObject({
      isTicked: true,
      threads: [
        { id: "a", isTicked: false },
        { id: "b", isTicked: true },
      ],
      lost: ["Scope"],
    });
  });

  it("is nothing where nothing was answered to everybody", () => {
    expect(offeredThreads(stored.slice(2), null)).toBeNull();
  });

  it("is cut, and not ticked, where all of it is too long", () => {
    const long = "x".repeat(MAX_ATTACHED_LENGTH / 2);
    const [first, second] =
      offeredThreads(
        ["a", "b"].map((id) => thread(id, { messages: [said(id, true, long)] })),
        null,
      )?.threads ?? [];
    expect([first?.isTicked, first?.isCut, second?.isTicked, second?.isCut]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(second?.messages[0]?.text).toHaveLength(200);
  });
});
