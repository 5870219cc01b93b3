import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/postgres-cluster.mjs';
import { NetworkLink } from '../../../deploy/drill/network-links';
import { findTwoPrimaries, type ProbeWrite } from '../../../deploy/drill/primary-probes';

describe('writes to the databases themselves', () => {
  const write = (member: string, timeline: number, sentAt: number, doneAt: number): ProbeWrite => ({
    id: sentAt,
    member,
    timeline,
    sentAt,
    doneAt,
  });

  it('show no two primaries when one takes over from the other', () => {
    const writes = [
      write('pg1', 1, 0, 5),
      // Sent before the successor acknowledged its first.
      write('pg1', 1, 10, 40),
      write('pg2', 2, 20, 30),
      write('pg1', 3, 50, 60),
    ];
    expect(findTwoPrimaries(writes)).toEqual([]);
  });

  it('show a former primary that goes on', () => {
    expect(findTwoPrimaries([write('pg2', 2, 20, 30), write('pg1', 1, 31, 35)])).toEqual([
      'pg1 acknowledged a write on timeline 1 after pg2 had acknowledged one on timeline 2',
    ]);
  });
});

describe('a link that is cut', () => {
  let received: string;
  let link: NetworkLink;
  let port: number;
  let closeServer: () => void;
  const peers: Socket[] = [];

  beforeEach(async () => {
    received = '';
    const server = createServer((peer) => {
      peers.push(peer);
      peer.on('data', (part) => (received += String(part)));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = await findFreePort();
    link = new NetworkLink(port, (server.address() as AddressInfo).port);
    await link.open();
    closeServer = () => server.close();
  });
  afterEach(() => {
    link.close();
    for (const peer of peers.splice(0)) peer.destroy();
    closeServer();
  });

  async function client(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }
  async function arrives(text: string): Promise<void> {
    while (received !== text) await wait(5);
  }

  it('delivers nothing, and neither side gets to know it; then everything arrives', async () => {
    const [old, isClosed] = [await client(), jest.fn()];
    old.on('close', isClosed);
    old.write('a');
    await arrives('a');

    link.cut();
    old.write('b');
    const fresh = await client();
    await wait(50);
    expect([received, isClosed.mock.calls]).toEqual(['a', []]);

    link.mend();
    await arrives('ab');
    fresh.write('c');
    await arrives('abc');
    for (const socket of [old, fresh]) socket.destroy();
  });

  it('delivers nothing twice when it was not cut', async () => {
    const socket = await client();
    socket.write('a');
    await arrives('a');

    link.mend();
    socket.write('b');
    await once(peers[0]!, 'data');
    await wait(20);
    expect(received).toBe('ab');
    socket.destroy();
  });
});
