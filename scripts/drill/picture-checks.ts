import { setTimeout as wait } from 'node:timers/promises';
import { readPictureKeys } from './database-cluster';
import { colorOf, drawDrillPicture, isColor, readPicture, type Color } from './drill-picture';
import { call, type CallAnswer } from './http-call';
import { inTurn } from './observations';
import { readBucket } from './picture-store';
import type { DrillSite } from './site-parts';
import type { S3Place } from '../s3-server.mjs';
import { openAccount, type DrillPerson } from './writers';

const PEOPLE = 2;
const PAUSE_MS = 1_200;
/** A person may upload 60 pictures an hour. */
const PICTURES_OF_ACCOUNT = 50;
/** Every part times out earlier, with an error. */
const ANSWER_MS = 25_000;
/** A picture that was acknowledged can be read so much later at the latest: a store may be away meanwhile. */
const READ_TIMEOUT_MS = 90_000;
const RETRY_MS = 300;
const WEBSITES = ['web1', 'web2'] as const;
type Website = (typeof WEBSITES)[number];

/** The picture of an account, as it was acknowledged. */
interface KnownPicture {
  readonly location: string;
  readonly color: Color;
}

/**
 * People who upload a profile picture through one website and read it from the other, all the time. What is acknowledged is
 * there, whole; what is refused is refused with a reason, and leaves the picture that was there before.
 */
export class PictureChecks {
  acknowledged = 0;
  refused = 0;
  /** The longest time until a refusal, in milliseconds. */
  slowestRefusalMs = 0;
  #faults: string[] = [];
  #isRunning = true;
  readonly #loops: Promise<void>[];

  constructor(
    private readonly site: DrillSite,
    private readonly place: S3Place,
  ) {
    this.#loops = Array.from({ length: PEOPLE }, (_, n) => this.#keepUploading(n));
  }

  async #keepUploading(loop: number): Promise<void> {
    let person: DrillPerson | null = null;
    let known: KnownPicture | null = null;
    for (let n = loop; this.#isRunning; n += PEOPLE) {
      await wait(PAUSE_MS);
      if (person === null || Math.floor(n / PEOPLE) % PICTURES_OF_ACCOUNT === 0) {
        known = null;
        // Without a database no account can be opened: the next turn tries again.
        person = await openAccount({ port: this.site.ports.nginx, from: `127.0.${8 + loop}.1` }).catch(
          () => null,
        );
      }
      if (person === null) continue;
      const [first, second] = [inTurn(WEBSITES, n + loop), inTurn(WEBSITES, n + loop + 1)];
      known = await this.#upload(person, { n, known, first, second });
    }
  }

  /** @returns The picture that the account has then. */
  async #upload(
    { cookie }: DrillPerson,
    { first, known, n, second }: { n: number; known: KnownPicture | null; first: Website; second: Website },
  ): Promise<KnownPicture | null> {
    const color = colorOf(n);
    const image = (await drawDrillPicture(color)).toString('base64');
    const sentAt = Date.now();
    const answer = await call({
      port: this.site.ports[first],
      path: '/api/auth/uploadImages',
      method: 'POST',
      headers: { cookie },
      body: { image: `data:image/jpeg;base64,${image}` },
      timeoutMs: ANSWER_MS,
    }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) {
      const { Location } = JSON.parse(answer.text) as { Location: string };
      this.acknowledged += 1;
      const picture = { location: Location, color };
      await this.#expectReadable(second, picture.location, [color]);
      return picture;
    }
    this.refused += 1;
    this.slowestRefusalMs = Math.max(this.slowestRefusalMs, Date.now() - sentAt);
    const code = this.#judgeRefusal(first, answer);
    return this.#readCurrent(cookie, second, { known, color, code });
  }

  /** @returns The code of the error; null when the connection broke because the website was killed. */
  #judgeRefusal(website: Website, answer: CallAnswer | Error): string | null {
    if (answer instanceof Error) {
      if (answer.message.startsWith('no answer'))
        this.#faults.push(`an upload to ${website} got ${answer.message}`);
      return null;
    }
    try {
      const { code, detail } = JSON.parse(answer.text) as { code?: unknown; detail?: unknown };
      if (typeof code === 'string' && typeof detail === 'string') return code;
    } catch {
      // The fault below names what was sent.
    }
    this.#faults.push(
      `an upload to ${website} was refused without a reason: ${answer.status} ${answer.text.slice(0, 120)}`,
    );
    return null;
  }

  /** After a refusal: the picture is the one before, or, where the outcome was unknown, the new one; and it is whole. */
  async #readCurrent(
    cookie: string,
    website: Website,
    { code, color, known }: { known: KnownPicture | null; color: Color; code: string | null },
  ): Promise<KnownPicture | null> {
    const user = await this.#answered(website, '/api/auth/user', cookie);
    if (user?.status !== 200) {
      this.#faults.push(
        `the account of a picture is answered with ${user?.status ?? 'nothing'} by ${website}`,
      );
      return known;
    }
    const location = (JSON.parse(user.text) as { user: { profile_picture_cs: string | null } }).user
      .profile_picture_cs;
    const isBefore = location === (known?.location ?? null);
    if (!isBefore && code === 'PICTURES_AWAY')
      this.#faults.push(`a picture that the store did not take was given to the account: ${location}`);
    if (location === null) {
      if (known !== null) this.#faults.push(`the account has lost its picture ${known.location}`);
      return null;
    }
    const expected = isBefore && known !== null ? known.color : color;
    await this.#expectReadable(website, location, [expected]);
    return { location, color: expected };
  }

  async #expectReadable(website: Website, location: string, colors: readonly Color[]): Promise<void> {
    const answer = await this.#answered(website, location);
    if (answer?.status !== 200) {
      this.#faults.push(
        `${location} is answered with ${answer?.status ?? 'nothing'} by ${website}: it is lost`,
      );
      return;
    }
    const color = await readPicture(answer.bytes);
    if (!colors.some((one) => isColor(color, one)))
      this.#faults.push(
        `${location} from ${website} is ${color === null ? 'no whole picture' : `of color ${color.join(' ')}, expected ${colors.join(' or ')}`}`,
      );
  }

  /** Repeats the request while it is refused temporarily (5xx); null when it is not answered in time. */
  async #answered(website: Website, path: string, cookie?: string): Promise<CallAnswer | null> {
    const deadline = Date.now() + READ_TIMEOUT_MS;
    for (;;) {
      const answer = await call({
        port: this.site.ports[website],
        path,
        headers: cookie === undefined ? {} : { cookie },
        timeoutMs: ANSWER_MS,
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) return answer;
      await wait(RETRY_MS);
    }
  }

  /** What was violated since the last call. */
  takeFaults(): string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }

  /** Compares the bucket with the accounts: call it when nothing is uploaded any more. */
  async audit(): Promise<{ faults: string[]; kept: number; unused: number }> {
    const [objects, keys] = await Promise.all([readBucket(this.place), readPictureKeys(this.site)]);
    const missing = [...keys]
      .filter((key) => !objects.has(key))
      .map((key) => `picture ${key} is not in the store`);
    const broken: string[] = [];
    for (const [key, bytes] of objects)
      if ((await readPicture(bytes)) === null) broken.push(`object ${key} of the store is no whole picture`);
    return {
      faults: [...missing, ...broken],
      kept: objects.size,
      unused: [...objects.keys()].filter((key) => !keys.has(key)).length,
    };
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }
}
