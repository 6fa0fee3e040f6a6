import { expect, test } from "vitest";
import { decryptPush } from "#tests/servers/push-service.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

test("what the tests decrypt pushes by reads the message that RFC 8291 gives as its example", () => {
  const keys = {
    privateKey: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
    publicKey: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
  const message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(decryptPush(bytes(message), keys)).toBe("When I grow up, I want to be a watermelon");
  const damaged = bytes(message);
  damaged[damaged.length - 1]! ^= 1;
  expect(() => decryptPush(damaged, keys)).toThrow("unable to authenticate");
});
