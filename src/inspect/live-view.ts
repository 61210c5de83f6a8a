import { channelName } from './live.ts';
import { showMachines } from './show-machines.ts';

const channel = new BroadcastChannel(channelName);
showMachines(channel);
channel.postMessage('hello');
