import { askForPasskeyHere, makePasskeyHere } from '@/lib/session/passkey';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Tapeglass' },
  user: { id: 'AAAA', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [],
};

/** A browser with passkeys, whose device fails in one way. */
function failWith(name: string): void {
  const fail = () => Promise.reject(new DOMException('no', name));
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: fail, get: fail },
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('loads nothing in a browser without passkeys, as every page without https has it', async () => {
  expect(await makePasskeyHere(OPTIONS)).toEqual({ ok: false, why: 'unsupported' });
  expect(await askForPasskeyHere(OPTIONS)).toEqual({ ok: false, why: 'unsupported' });
});

it.each([
  ['NotAllowedError', 'left'],
  ['AbortError', 'left'],
  ['InvalidStateError', 'stored'],
  ['SecurityError', 'unsupported'],
  ['UnknownError', 'failed'],
])('says why the device made no passkey: %s', async (name, why) => {
  failWith(name);

  expect(await makePasskeyHere(OPTIONS)).toEqual({ ok: false, why });
});

it('says that the person did not choose a passkey', async () => {
  failWith('NotAllowedError');

  expect(await askForPasskeyHere(OPTIONS)).toEqual({ ok: false, why: 'left' });
});
