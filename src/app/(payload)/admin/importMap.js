import { OutsideField as OutsideField_cbeefc017503e97675778c8d3d7b6aa6 } from '../../../admin/outside/OutsideField.tsx'
import { StatusCell as StatusCell_b216e9495dd5f24e6e28983dfd20b92b } from '../../../admin/StatusCell.tsx'
import { StatusTabs as StatusTabs_43987d1047d574d2ad2d907e7df76b67 } from '../../../admin/StatusTabs.tsx'
import { PreviewButton as PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3 } from '../../../admin/preview/PreviewButton.tsx'
import { ReviewButtons as ReviewButtons_643324782ad865550db17cc3bf557e9a } from '../../../admin/ReviewButtons.tsx'
import { ReleaseLock as ReleaseLock_45c99e6072b7085da3862db250420476 } from '../../../admin/ReleaseLock.tsx'
import { HistoryView as HistoryView_d5144241ac71af75fbc2040f33f16f02 } from '../../../admin/history/HistoryView.tsx'
import { LogView as LogView_0617d9d2c1d63c444e93bc494f8b2cf5 } from '../../../admin/log/LogView.tsx'
import { JsonArea as JsonArea_45b4867c1c115726a987d232103eee28 } from '../../../admin/JsonArea.tsx'
import { QueueLink as QueueLink_9c87aeb71cc73dc1b389717220bef5ce } from '../../../admin/nav/QueueLink.tsx'
import { Dashboard as Dashboard_bfcc977efa0be7d8a0df028c625b41ee } from '../../../admin/dashboard/Dashboard.tsx'
import { PreviewView as PreviewView_0fe6cafecc337625d61f2a3d1935d78f } from '../../../admin/preview/PreviewView.tsx'
import { Forgot as Forgot_fb9903876face503838cb24ae222608f } from '../../../admin/Forgot.tsx'
import { QueueView as QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1 } from '../../../admin/queue/QueueView.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/outside/OutsideField.tsx#OutsideField": OutsideField_cbeefc017503e97675778c8d3d7b6aa6,
  "/src/admin/StatusCell.tsx#StatusCell": StatusCell_b216e9495dd5f24e6e28983dfd20b92b,
  "/src/admin/StatusTabs.tsx#StatusTabs": StatusTabs_43987d1047d574d2ad2d907e7df76b67,
  "/src/admin/preview/PreviewButton.tsx#PreviewButton": PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3,
  "/src/admin/ReviewButtons.tsx#ReviewButtons": ReviewButtons_643324782ad865550db17cc3bf557e9a,
  "/src/admin/ReleaseLock.tsx#ReleaseLock": ReleaseLock_45c99e6072b7085da3862db250420476,
  "/src/admin/history/HistoryView.tsx#HistoryView": HistoryView_d5144241ac71af75fbc2040f33f16f02,
  "/src/admin/log/LogView.tsx#LogView": LogView_0617d9d2c1d63c444e93bc494f8b2cf5,
  "/src/admin/JsonArea.tsx#JsonArea": JsonArea_45b4867c1c115726a987d232103eee28,
  "/src/admin/nav/QueueLink.tsx#QueueLink": QueueLink_9c87aeb71cc73dc1b389717220bef5ce,
  "/src/admin/dashboard/Dashboard.tsx#Dashboard": Dashboard_bfcc977efa0be7d8a0df028c625b41ee,
  "/src/admin/preview/PreviewView.tsx#PreviewView": PreviewView_0fe6cafecc337625d61f2a3d1935d78f,
  "/src/admin/Forgot.tsx#Forgot": Forgot_fb9903876face503838cb24ae222608f,
  "/src/admin/queue/QueueView.tsx#QueueView": QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
