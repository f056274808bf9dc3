import { PublicAddressesField as PublicAddressesField_c465ea6dc58cfbea29555a062814b65a } from '../../../../src/admin/public-addresses/PublicAddressesField.tsx'
import { StatusCell as StatusCell_86a7aa9553176fcc2d9423e8bcc52107 } from '../../../../src/admin/status/StatusCell.tsx'
import { StatusTabs as StatusTabs_e66f855217aa544d9c897ed9c2e35f4e } from '../../../../src/admin/status/StatusTabs.tsx'
import { PreviewButton as PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3 } from '../../../../src/admin/preview/PreviewButton.tsx'
import { ReviewButtons as ReviewButtons_643324782ad865550db17cc3bf557e9a } from '../../../../src/admin/ReviewButtons.tsx'
import { ReleaseLock as ReleaseLock_65f06111f1e222d5d0e936a391c8fc75 } from '../../../../src/admin/lock/ReleaseLock.tsx'
import { HistoryView as HistoryView_d5144241ac71af75fbc2040f33f16f02 } from '../../../../src/admin/history/HistoryView.tsx'
import { LogView as LogView_0617d9d2c1d63c444e93bc494f8b2cf5 } from '../../../../src/admin/log/LogView.tsx'
import { JsonArea as JsonArea_45b4867c1c115726a987d232103eee28 } from '../../../../src/admin/JsonArea.tsx'
import { QueueLink as QueueLink_9c87aeb71cc73dc1b389717220bef5ce } from '../../../../src/admin/nav/QueueLink.tsx'
import { Dashboard as Dashboard_bfcc977efa0be7d8a0df028c625b41ee } from '../../../../src/admin/dashboard/Dashboard.tsx'
import { PreviewView as PreviewView_0fe6cafecc337625d61f2a3d1935d78f } from '../../../../src/admin/preview/PreviewView.tsx'
import { ForgotPassword as ForgotPassword_9b3e71c89f880e771ccb34445be4741c } from '../../../../src/admin/ForgotPassword.tsx'
import { QueueView as QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1 } from '../../../../src/admin/queue/QueueView.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/public-addresses/PublicAddressesField.tsx#PublicAddressesField": PublicAddressesField_c465ea6dc58cfbea29555a062814b65a,
  "/src/admin/status/StatusCell.tsx#StatusCell": StatusCell_86a7aa9553176fcc2d9423e8bcc52107,
  "/src/admin/status/StatusTabs.tsx#StatusTabs": StatusTabs_e66f855217aa544d9c897ed9c2e35f4e,
  "/src/admin/preview/PreviewButton.tsx#PreviewButton": PreviewButton_2417d6aa36f0f5d0faecb6265f1b99d3,
  "/src/admin/ReviewButtons.tsx#ReviewButtons": ReviewButtons_643324782ad865550db17cc3bf557e9a,
  "/src/admin/lock/ReleaseLock.tsx#ReleaseLock": ReleaseLock_65f06111f1e222d5d0e936a391c8fc75,
  "/src/admin/history/HistoryView.tsx#HistoryView": HistoryView_d5144241ac71af75fbc2040f33f16f02,
  "/src/admin/log/LogView.tsx#LogView": LogView_0617d9d2c1d63c444e93bc494f8b2cf5,
  "/src/admin/JsonArea.tsx#JsonArea": JsonArea_45b4867c1c115726a987d232103eee28,
  "/src/admin/nav/QueueLink.tsx#QueueLink": QueueLink_9c87aeb71cc73dc1b389717220bef5ce,
  "/src/admin/dashboard/Dashboard.tsx#Dashboard": Dashboard_bfcc977efa0be7d8a0df028c625b41ee,
  "/src/admin/preview/PreviewView.tsx#PreviewView": PreviewView_0fe6cafecc337625d61f2a3d1935d78f,
  "/src/admin/ForgotPassword.tsx#ForgotPassword": ForgotPassword_9b3e71c89f880e771ccb34445be4741c,
  "/src/admin/queue/QueueView.tsx#QueueView": QueueView_9ee8dd2fbf7571f8f9e4a66b5bfce8e1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
