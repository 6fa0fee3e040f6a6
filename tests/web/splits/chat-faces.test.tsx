import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { faceOfMember } from "#web/people/member-face.ts";
import { TheirBubble } from "#web/chat/chat-bubble.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";

test("in the chat of a squad's split a person has the colour that they have in the squad", () => {
  const person = { id: "usr_ana", username: "ana", displayName: "Ana", avatarUrl: null };
  for (let position = 0; position < 8; position++) {
    const member = { id: "mem_ana", person, guestName: null, position };
    const inSquad = render(<Avatar person={faceOfMember(member)} size={28} />).container;
    const inChat = render(
      <TheirBubble person={person} position={position} time="now">
        Hi
      </TheirBubble>,
    ).container;
    expect(inSquad.innerHTML).not.toBe("");
    expect(inChat.innerHTML).toContain(inSquad.innerHTML);
  }
});
